// The button that asks the browser for a passkey. It belongs in a form, which takes the answer in the
// field `passkey`; the script shows it where the browser knows passkeys.
import { ASSETS } from '../shell/assets.ts';

export function PasskeyButton({
  options,
  label,
  wide = false,
  primary = false,
}: {
  /** What the browser is asked with, as JSON. */
  readonly options: string;
  readonly label: string;
  readonly wide?: boolean;
  readonly primary?: boolean;
}) {
  const look = [primary ? 'primary' : '', wide ? 'wide' : ''].join(' ').trim();
  return (
    <>
      <input type="hidden" name="passkey" value="" />
      <button type="button" class={look} data-passkey={options} hidden>
        {label}
      </button>
      <p class="fault" role="status" data-passkey-fault />
      <script src={ASSETS.passkeys} defer />
    </>
  );
}
