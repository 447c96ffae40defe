// The door of the mail floor: letters, who carries them, and the line they wait in.
export type { Letter, Mailer } from './letter.ts';
export { Mailbox, type Kept } from './mailbox.ts';
export { queueLetter, sendLetters, type RecordLetter } from './queue.ts';
export { SmtpMailer } from './smtp.ts';
