// Paths of the security pages.

/** Where people see and change their second factors. */
export const SECURITY = '/account/security';
export const AUTHENTICATOR = `${SECURITY}/authenticator`;
export const PASSKEY = `${SECURITY}/passkey`;
export const RECOVERY_CODES = `${SECURITY}/recovery-codes`;
/** Shows codes once, right after they were made. */
export const SHOWN_CODES = `${RECOVERY_CODES}/secret`;
