// The GraphQL explorer, opened with queries worth asking.
const examples = [
  {
    query: `# Bank accounts with their ledger account and entity: one SQL statement for each level.
query BankAccounts {
  bankAccounts(limit: 5, sort: [CURRENT_BALANCE_DESC]) {
    count
    results {
      id
      name
      currency
      currentBalance
      entity { name currency }
      chartOfAccountsAccount { number name accountType }
    }
  }
}
`,
  },
  {
    query: `# The companies of the workspace, as a tree.
query Entities {
  entities {
    results { id name currency parent { name } fiscalYearMonth }
  }
}
`,
  },
  {
    query: `# What was earned and spent, by quarter; every figure is activity of that quarter alone.
query IncomeStatement {
  incomeStatement(cadence: QUARTERLY) {
    currency
    columns { label start end }
    rows { accountNumber accountName amounts }
    grossProfit
    netIncome
  }
}
`,
  },
  {
    query: `# Invoices with their client, lines and journal entry: one SQL statement for each level.
query Invoices {
  invoices(limit: 5, sort: [INVOICE_DATE_DESC]) {
    count
    results {
      invoiceNumber
      status
      totalAmount
      amountDue
      client { name }
      lines { productName quantity rate amount tax }
      journalEntry { order date }
    }
  }
}
`,
  },
  {
    query: `# The chart of accounts: what a statement is made of.
query ChartOfAccounts {
  accounts(limit: 50, sort: [NUMBER], filter: { accountType: [ASSET, REVENUE] }) {
    count
    results { number name accountType accountSubtype status }
  }
}
`,
  },
];

// Who is signed in asks as themselves; everybody else puts a key in the headers below the query.
const place = document.getElementById('explorer');
const isSignedIn = place.dataset.signedIn === 'yes';
const PLACEHOLDER = 'Token YOUR-API-KEY';
const headers = isSignedIn ? '' : JSON.stringify({ Authorization: PLACEHOLDER });

const fetcher = async (request, options) => {
  const given = (options && options.headers) || {};
  if (given.Authorization === PLACEHOLDER) {
    return { errors: [{ message: 'Put an API key into the headers below, or sign in.' }] };
  }
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...given },
    body: JSON.stringify(request),
  });
  return response.json();
};

ReactDOM.createRoot(place).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultTabs: examples.map((each) => ({ ...each, headers })),
    defaultHeaders: headers,
    shouldPersistHeaders: false,
    isHeadersEditorEnabled: true,
    defaultEditorToolsVisibility: isSignedIn ? false : 'headers',
  }),
);
