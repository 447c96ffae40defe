// Trouble of a command: why it ends, and what helps.
export class Trouble extends Error {
  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}
