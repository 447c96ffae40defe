// The door of the mail room: letters, mailers, and the queue.
export type { Mailer } from './letter.ts';
export { Mailbox, type ReceivedLetter } from './mailbox.ts';
export { queueLetter, sendLetters } from './queue.ts';
export { SmtpMailer } from './smtp.ts';
