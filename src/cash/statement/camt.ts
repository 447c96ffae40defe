// Reader for CAMT.053 statements (ISO 20022, any version): booked entries and the balances around
// them.
import { Decimal } from '../../../schema/kit/index.ts';
import { XmlReader, type Element } from './xml.ts';
import { broken, type Balance, type Item, type RawLine } from './statement.types.ts';
import { readDay } from './values.rules.ts';

const ELEMENTS = new Set(['Ntry', 'Bal', 'Stmt', 'Acct']);
/** The text of a payment, in lines of 140 characters; a batch has one for each of its parts. */
const LINES = new Set(['Ustrd']);

type ElementValues = Element['values'];
const first = (values: ElementValues, ...paths: readonly string[]): string | null =>
  paths.map((path) => values.get(path)).find((value) => value !== undefined) ?? null;

/** An amount with its direction. */
function signed(values: ElementValues): string | undefined {
  const amount = values.get('Amt') ?? '';
  if (!/^\d{1,18}(\.\d{1,17})?$/.test(amount)) return undefined;
  const direction = values.get('CdtDbtInd');
  if (direction === 'CRDT') return amount;
  return direction === 'DBIT' ? (/[1-9]/.test(amount) ? `-${amount}` : amount) : undefined;
}

const DETAILS = 'NtryDtls/TxDtls';
function lineOf(values: ElementValues, row: number): RawLine {
  const day = readDay(
    first(values, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')?.slice(0, 10) ?? '',
  );
  const amount = signed(values);
  const isIn = values.get('CdtDbtInd') === 'CRDT';
  const other = `${DETAILS}/RltdPties/${isIn ? 'Dbtr' : 'Cdtr'}`;
  const party = first(values, `${other}/Nm`, `${other}/Pty/Nm`);
  const errors = [
    ...('error' in day ? [day.error] : []),
    ...(amount === undefined ? ['amount: An amount with CRDT or DBIT is required.'] : []),
  ];
  const endToEnd = first(values, `${DETAILS}/Refs/EndToEndId`);
  const words = [
    party,
    first(
      values,
      `${DETAILS}/RmtInf/Ustrd`,
      `${DETAILS}/RmtInf/Strd/CdtrRefInf/Ref`,
      'AddtlNtryInf',
      `${DETAILS}/AddtlTxInf`,
    ),
  ];
  return {
    row,
    day: 'value' in day ? day.value : '',
    amount: amount ?? '',
    currency: values.get('Amt@Ccy') ?? null,
    reference: first(values, 'AcctSvcrRef', `${DETAILS}/Refs/AcctSvcrRef`),
    description: words.filter((each) => each !== null).join(' ') || null,
    party,
    kind: first(values, 'BkTxCd/Domn/Cd', 'BkTxCd/Prtry/Cd'),
    note: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    ...(errors.length > 0 && { error: errors.join(' ') }),
  };
}

const OPENING = ['OPBD', 'PRCD'];
const CLOSING = ['CLBD'];

/** A statement while it is read: its balances, and what its entries come to. */
class CamtStatement {
  readonly #balances = new Map<string, Balance>();
  #account: { readonly id: string | null; readonly currency: string | null } | undefined;
  #sum = new Decimal(0);

  balance(values: ElementValues): void {
    const kind = first(values, 'Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry') ?? '';
    const amount = signed(values);
    if (amount === undefined) throw broken(`The balance ${kind.slice(0, 20)} cannot be read.`);
    const day = readDay(first(values, 'Dt/Dt', 'Dt/DtTm')?.slice(0, 10) ?? '');
    const currency = values.get('Amt@Ccy') ?? null;
    // An intermediate balance comes first and closes nothing; the last of a kind counts at the end.
    if (OPENING.includes(kind) && this.#balances.has(kind)) return;
    this.#balances.set(kind, { amount, currency, day: 'value' in day ? day.value : null });
  }

  account(values: ElementValues): void {
    this.#account ??= {
      id: first(values, 'Id/IBAN', 'Id/Othr/Id'),
      currency: values.get('Ccy') ?? null,
    };
  }

  add({ amount }: RawLine): void {
    if (amount !== '') this.#sum = this.#sum.plus(amount);
  }

  /** What it says of itself. Throws 400 where its balances are not what its entries make of them. */
  end(): Item {
    const found = (kinds: readonly string[]): Balance | null =>
      kinds.flatMap((kind) => this.#balances.get(kind) ?? []).at(0) ?? null;
    const [opening, closing] = [found(OPENING), found(CLOSING)];
    if (opening && closing && !this.#sum.plus(opening.amount).eq(closing.amount)) {
      throw broken(
        `The statement does not add up: it opens with ${opening.amount}, its entries add up to ${this.#sum.toFixed()}, and it closes with ${closing.amount}.`,
      );
    }
    return {
      kind: 'statement',
      facts: {
        account: this.#account?.id ?? null,
        currency: this.#account?.currency ?? closing?.currency ?? null,
        opening,
        closing,
        available: found(['CLAV']),
      },
    };
  }
}

class Camt {
  #row = 0;
  #statement = new CamtStatement();
  statements = 0;

  *items(found: readonly Element[]): Generator<Item> {
    for (const { name, path, values } of found) {
      const above = path.at(-1);
      if (name === 'Acct' && above === 'Stmt') this.#statement.account(values);
      else if (name === 'Bal' && above === 'Stmt') this.#statement.balance(values);
      else if (name === 'Ntry' && above === 'Stmt') yield* this.#entry(values);
      else if (name === 'Stmt') {
        yield this.#statement.end();
        this.#statement = new CamtStatement();
        this.statements += 1;
      }
    }
  }

  *#entry(values: ElementValues): Generator<Item> {
    const row = ++this.#row;
    // What is only announced is told again when it is booked.
    if (first(values, 'Sts/Cd', 'Sts') !== 'BOOK') return;
    const line = lineOf(values, row);
    this.#statement.add(line);
    yield { kind: 'line', line };
  }
}

/** The lines of a CAMT.053. Throws 400 for one that cannot be read or does not add up. */
export async function* readCamt(text: AsyncIterable<string>): AsyncGenerator<Item> {
  const reader = new XmlReader(ELEMENTS, LINES);
  const camt = new Camt();
  for await (const piece of text) yield* camt.items(reader.read(piece));
  yield* camt.items(reader.end());
  if (camt.statements === 0) throw broken('The file has no account statement.');
}
