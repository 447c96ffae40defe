// Finds operations by the words in their lines, opens in place what a line leads to, leads to the explorer,
// copies calls, and shows all of them in the language that was chosen last.
const find = document.getElementById('find');
const found = document.getElementById('found');
const operations = [...(find ? document.querySelectorAll('.operation') : [])].map((element) => ({
  element,
  text: `${element.id} ${element.querySelector('summary').textContent} ${element.closest('section').querySelector('h2').textContent}`.toLowerCase(),
}));
const areas = [...document.querySelectorAll('.area')];

function search() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of operations) {
    const isMatch = words.every((word) => text.includes(word));
    element.hidden = !isMatch;
    if (isMatch) count++;
  }
  for (const area of areas) {
    const isRecords = area.classList.contains('records');
    const isEmpty = area.querySelector('.operation:not([hidden])') === null;
    area.hidden = words.length > 0 && (isRecords || isEmpty);
  }
  found.textContent = count === 1 ? '1 operation' : `${count} operations`;
}

/** Puts what the page of an opened line says into its place; where that fails, the link to it stays. */
async function load(details) {
  const link = details.querySelector('a.part');
  if (link === null) return;
  const answer = await fetch(link.href);
  if (!answer.ok) return;
  const whole = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const inside = whole.getElementById(details.id)?.querySelector('.inside');
  if (!inside || !link.isConnected) return;
  link.closest('.inside').replaceWith(document.adoptNode(inside));
  dress(details);
}

const LANGUAGE = 'docs:language';
/** Opens the calls of a language; where an operation has none in it, what is open stays. */
function speak(language, within = document) {
  for (const call of within.querySelectorAll(`.call[data-language="${language}"]`)) {
    call.open = true;
  }
}

function copyButton(pre) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1_500);
  });
  return button;
}

/** What a script adds to calls: a button that copies, and the language that was chosen. */
function dress(within) {
  const language = localStorage.getItem(LANGUAGE);
  if (/^\w+$/.test(language ?? '')) speak(language, within);
  if (!navigator.clipboard) return;
  for (const pre of within.querySelectorAll('pre')) {
    if (pre.parentElement.classList.contains('code')) continue;
    const frame = document.createElement('div');
    frame.className = 'code';
    pre.replaceWith(frame);
    frame.append(pre, copyButton(pre));
  }
}

/** `#createInvoice` and `#record-Invoice` open what they name. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  if (named.hidden || named.closest('[hidden]') !== null) {
    find.value = '';
    search();
  }
  named.open = true;
  named.scrollIntoView();
}

// A language that a person opens is that of every call.
document.addEventListener('click', (event) => {
  const call = event.target.closest?.('.call > summary')?.parentElement;
  if (!call) return;
  if (call.open) {
    event.preventDefault();
    return;
  }
  localStorage.setItem(LANGUAGE, call.dataset.language);
  speak(call.dataset.language);
  // The click itself opens this one.
  call.open = false;
});

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!target.open) return;
    // An opened operation can be sent to somebody: its address says so.
    if (find && target.classList.contains('operation')) {
      history.replaceState(null, '', `#${target.id}`);
    }
    if (target.matches('.operation, .record')) load(target).catch(() => undefined);
    if (target.classList.contains('graphql') && !target.querySelector('a')) {
      const link = document.createElement('a');
      link.href = `/graphql#query=${encodeURIComponent(target.querySelector('code').textContent)}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = 'Open in the explorer';
      target.querySelector('pre').after(link);
    }
  },
  true,
);

// A record whose line is on this page opens there.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="/docs/records/"]:not(.part)');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const name = `record-${link.getAttribute('href').split('/').at(-1)}`;
  if (!find || document.getElementById(name) === null) return;
  event.preventDefault();
  location.hash = `#${name}`;
});

dress(document);

if (find) {
  find.addEventListener('input', search);
  find.closest('.find').hidden = false;
  search();
  addEventListener('hashchange', openNamed);
  openNamed();
}
