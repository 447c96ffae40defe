// The GraphQL explorer, opened with queries worth asking.
const EXAMPLES = [
  `# Bank accounts with their ledger account and entity:
# one SQL statement for each level.
query BankAccounts {
  bankAccounts(limit: 5, sort: [CURRENT_BALANCE_DESC]) {
    count
    results {
      id
      name
      currency
      currentBalance
      entity { name currency }
      chartOfAccountsAccount { number name }
    }
  }
}
`,
  `# What was earned and spent, by quarter;
# every figure is activity of that quarter alone.
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
  `# Invoices with their client, lines and journal entry.
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
  `# The companies of the workspace, as a tree.
query Entities {
  entities {
    results {
      id
      name
      currency
      parent { name }
      fiscalYearMonth
    }
  }
}
`,
  `# The chart of accounts: what a statement is made of.
query ChartOfAccounts {
  accounts(
    limit: 50
    sort: [NUMBER]
    filter: { accountType: [ASSET, REVENUE] }
  ) {
    count
    results { number name accountType accountSubtype status }
  }
}
`,
];

// Who is signed in asks as themselves; everybody else puts a key in the headers below the query.
const place = document.getElementById('explorer');
const isSignedIn = place.dataset.signedIn === 'yes';
const PLACEHOLDER = 'Token YOUR-API-KEY';
const headers = isSignedIn ? '' : JSON.stringify({ Authorization: PLACEHOLDER }, null, 2);

/** The reference hands over the document of an operation behind the number sign: a tab of its own. */
const [, handed] = /^#query=(.+)$/.exec(location.hash) ?? [];
/** A page of the console hands over the id of its document, and its variables. */
const asked = new URLSearchParams(location.hash.slice(1));
const documentId = asked.get('document');
const listed = documentId ? await (await fetch('/assets/console/documents.json')).json() : {};
const variables = documentId
  ? JSON.stringify(JSON.parse(asked.get('variables') ?? '{}'), null, 2)
  : '';
const given = handed
  ? decodeURIComponent(handed)
  : documentId
    ? (listed[documentId] ?? '')
    : undefined;
// A reload keeps what was made of it since.
if (given !== undefined) history.replaceState(null, '', '/graphql');

const fetcher = async (request, options) => {
  // The schema is public: no key is needed to look around.
  if (request.operationName === 'IntrospectionQuery') {
    return (await fetch('/docs/schema.json')).json();
  }
  const sent = options?.headers ?? {};
  if (sent.Authorization === PLACEHOLDER) {
    return { errors: [{ message: 'Put an API key into the headers below, or sign in.' }] };
  }
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...sent },
    body: JSON.stringify(request),
  });
  return response.json();
};

/** What the browser keeps from visit to visit: queries, never the keys they were asked with. */
const HISTORY = /^graphiql:(queries|favorites)$/;
const withoutHeaders = (text) =>
  JSON.stringify(JSON.parse(text, (name, value) => (name === 'headers' ? '' : value)));
const storage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) =>
    localStorage.setItem(name, HISTORY.test(name) ? withoutHeaders(text) : text),
  removeItem: (name) => localStorage.removeItem(name),
  clear: () => localStorage.clear(),
  get length() {
    return localStorage.length;
  },
};

// GraphiQL's editors have no names, its tabs are buttons within buttons, and what scrolls takes no focus.
const EDITORS = [
  ['.graphiql-query-editor', 'Query'],
  ['.result-window', 'Response'],
  ['.graphiql-editor-tool > div:nth-of-type(1)', 'Variables'],
  ['.graphiql-editor-tool', 'Headers'],
];
function name(editor) {
  const [, words] = EDITORS.find(([within]) => editor.closest(within)) ?? [null, 'Editor'];
  editor.querySelector('textarea')?.setAttribute('aria-label', words);
  editor.querySelector('.CodeMirror-scroll')?.setAttribute('tabindex', '0');
}
function mend() {
  place.querySelectorAll('.CodeMirror').forEach(name);
  place.querySelectorAll('.graphiql-tabs').forEach((tabs) => {
    tabs.setAttribute('role', 'group');
    tabs.setAttribute('aria-label', 'Queries');
  });
  place.querySelectorAll('.graphiql-tab').forEach((tab) => {
    tab.setAttribute('role', 'none');
    tab.removeAttribute('aria-selected');
    const isActive = tab.classList.contains('graphiql-tab-active');
    const button = tab.querySelector('.graphiql-tab-button');
    if (isActive) button?.setAttribute('aria-current', 'true');
    else button?.removeAttribute('aria-current');
  });
}
new MutationObserver(mend).observe(place, {
  childList: true,
  subtree: true,
  attributeFilter: ['aria-selected', 'class'],
});

ReactDOM.createRoot(place).render(
  React.createElement(GraphiQL, {
    fetcher,
    storage,
    // What was handed over opens in a tab of its own, or in the one that has it already.
    ...(given !== undefined && { query: given, variables }),
    defaultTabs: [
      ...(given === undefined ? [] : [{ query: given, headers, variables }]),
      ...EXAMPLES.map((query) => ({ query, headers })),
    ],
    defaultHeaders: headers,
    shouldPersistHeaders: false,
    isHeadersEditorEnabled: true,
    defaultEditorToolsVisibility: isSignedIn ? false : 'headers',
  }),
);
