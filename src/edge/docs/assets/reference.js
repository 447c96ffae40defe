// Finds operations by the words in their lines, opens what an address names, and leads to the explorer.
const find = document.getElementById('find');
const found = document.getElementById('found');
const operations = [...document.querySelectorAll('.operation')].map((element) => ({
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

// An opened operation can be sent to somebody: its address says so.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target.open && target.classList.contains('operation')) {
      history.replaceState(null, '', `#${target.id}`);
    }
    if (target.open && target.classList.contains('graphql') && !target.querySelector('a')) {
      const link = document.createElement('a');
      link.href = `/graphql#query=${encodeURIComponent(target.querySelector('code').textContent)}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = 'Open in the explorer';
      target.append(link);
    }
  },
  true,
);

find.addEventListener('input', search);
find.closest('.find').hidden = false;
search();
addEventListener('hashchange', openNamed);
openNamed();
