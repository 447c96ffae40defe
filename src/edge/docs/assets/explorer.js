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

const fetcher = async (request, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(options && options.headers),
    },
    body: JSON.stringify(request),
  });
  return response.json();
};

ReactDOM.createRoot(document.getElementById('explorer')).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultTabs: examples.map((each) => ({
      ...each,
      headers: '{ "Authorization": "Token YOUR-API-KEY" }',
    })),
    defaultHeaders: '{ "Authorization": "Token YOUR-API-KEY" }',
    shouldPersistHeaders: false,
    isHeadersEditorEnabled: true,
    defaultEditorToolsVisibility: 'headers',
  }),
);
