// Comfort only: every page works without it. Copies values, shows moments in the reader's zone, keeps a
// second click from sending a form twice, counts characters and hints at wrong URLs while they are typed.
'use strict';

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!navigator.clipboard) break;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const before = button.textContent;
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = before), 1500);
  });
}

// Swedish writes days as the books do: 2026-01-31. One page has one form of days.
const zoned = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
const exactly = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
for (const time of document.querySelectorAll('time[datetime]')) {
  const form = 'seconds' in time.dataset ? exactly : zoned;
  time.textContent = form.format(new Date(time.dateTime));
}

for (const form of document.querySelectorAll('form[method="post"]')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = 'yes';
    form.setAttribute('aria-busy', 'true');
  });
}
// Coming back with the browser's button, the form may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
});

for (const field of document.querySelectorAll('[data-count]')) {
  const count = document.createElement('span');
  count.className = 'hint';
  const show = () => (count.textContent = `${field.value.length} of ${field.maxLength} characters`);
  field.after(count);
  field.addEventListener('input', show);
  show();
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
function faultOf(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return 'not a complete URL';
  if (text.includes('#')) return 'has a fragment (#…)';
  if (url.username || url.password) return 'has a user name or password';
  if (url.protocol === 'http:' && !loopback.has(url.hostname)) return 'needs https';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'needs https';
  return '';
}
for (const field of document.querySelectorAll('[data-urls]')) {
  const note = document.createElement('span');
  note.className = 'hint';
  note.setAttribute('role', 'status');
  field.after(note);
  field.addEventListener('input', () => {
    const lines = field.value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const faults = lines.flatMap((line) => (faultOf(line) ? [`${line}: ${faultOf(line)}`] : []));
    if (lines.length > 20) faults.unshift(`${lines.length} URLs; at most 20`);
    note.textContent = faults.join(' · ');
  });
}

const deadline = document.querySelector('[data-expires]');
if (deadline) {
  const until = Number(deadline.dataset.expires);
  const show = () => {
    const left = Math.max(0, Math.round((until - Date.now()) / 1000));
    deadline.textContent =
      left === 0
        ? 'This request has expired. Start again in the app.'
        : `This request expires in ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} minutes.`;
  };
  show();
  setInterval(show, 1000);
}

// A form carries the mark of the person and the workspace it was drawn for. Other tabs are told of it, and what
// was drawn for another one than theirs says so: what it would send is refused.
const proof = document.querySelector('[name=csrf]');
if (proof && 'BroadcastChannel' in globalThis) {
  const mine = proof.value.split(':')[0];
  const tabs = new BroadcastChannel('drawn-for');
  const said = document.createElement('div');
  said.className = 'message message-fault';
  said.setAttribute('role', 'alert');
  const text = document.createElement('span');
  const anew = document.createElement('a');
  anew.href = location.href;
  anew.textContent = 'Open this page anew';
  said.append(text, ' ', anew, '.');
  tabs.addEventListener('message', ({ data: mark }) => {
    if (mine === '') return;
    text.textContent =
      mark === ''
        ? 'You have signed out in another tab.'
        : 'Another tab has changed the workspace or the person: this page shows the one before, and what it sends is refused.';
    if (mark === mine) said.remove();
    else document.querySelector('#main')?.prepend(said);
  });
  tabs.postMessage(mine);
}
