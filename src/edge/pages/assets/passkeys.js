// Passkeys: a button asks the browser for one, and its form takes the answer to the service. Without this
// script the buttons stay hidden, and codes do the same.
'use strict';

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const named = (list = []) => list.map((each) => ({ ...each, id: bytesOf(each.id) }));

async function make(options) {
  const { rawId, type, response } = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      user: { ...options.user, id: bytesOf(options.user.id) },
      excludeCredentials: named(options.excludeCredentials),
    },
  });
  return {
    ...{ id: textOf(rawId), rawId: textOf(rawId), type, clientExtensionResults: {} },
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

async function use(options) {
  const { rawId, type, response } = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      allowCredentials: named(options.allowCredentials),
    },
  });
  return {
    ...{ id: textOf(rawId), rawId: textOf(rawId), type, clientExtensionResults: {} },
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
    },
  };
}

for (const button of document.querySelectorAll('button[data-passkey]')) {
  if (!globalThis.PublicKeyCredential) break;
  const { form } = button;
  const fault = form.querySelector('[data-passkey-fault]');
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    fault.textContent = '';
    try {
      const options = JSON.parse(button.dataset.passkey);
      const answer = await ('user' in options ? make(options) : use(options));
      form.elements.passkey.value = JSON.stringify(answer);
      // The other fields of the form may stay empty: the passkey stands in their place.
      form.submit();
    } catch (error) {
      const isKnown = error.name === 'InvalidStateError';
      fault.textContent = isKnown
        ? 'This device has a passkey of yours already.'
        : 'The browser gave no passkey. Try again.';
      button.disabled = false;
    }
  });
}
