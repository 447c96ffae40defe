// Faults of a file, row by row: counts all of them and reports a few hundred.
import { type FieldFaults, type FieldMessage, isMessage } from '../platform/base/index.ts';
import { snake } from '../../schema/kit/index.ts';

/** One thing that is wrong, at the row of a spreadsheet or the line of a journal. */
export interface Fault {
  readonly row: number | null;
  readonly field: string | null;
  readonly message: string;
}

/** As many as anybody would read. */
const MOST_TOLD = 300;

/** A file that cannot be read any further: what follows has no meaning. */
export class FileFault extends Error {
  constructor(
    readonly row: number | null,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

export class ImportFaults {
  readonly told: Fault[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(row: number | null, field: string | null, message: FieldMessage): void {
    this.#count++;
    if (this.told.length < MOST_TOLD) this.told.push({ row, field, message: String(message) });
  }

  /** Adds everything that was said of the fields of one record. `named` gives a field its name in the file. */
  addFields(row: number, fields: FieldFaults, named: (name: string) => string = snake): void {
    for (const [name, said] of Object.entries(fields)) {
      const field = name === 'nonFieldErrors' ? null : named(name);
      const messages: readonly unknown[] = Array.isArray(said) ? said : [said];
      for (const message of messages) {
        if (isMessage(message)) this.add(row, field, message);
        else this.addFields(row, message as FieldFaults, named);
      }
    }
  }
}
