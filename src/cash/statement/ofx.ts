// Reader for OFX statements: 1.x, which is SGML, and 2.x, which is XML.
import { SgmlToXml } from './ofx-sgml.ts';
import { XmlReader, type Element } from './xml.ts';
import { broken, type Balance, type Item, type RawLine } from './statement.types.ts';
import { readAmount, readDay } from './values.rules.ts';

const ELEMENTS = new Set(['STMTTRN', 'LEDGERBAL', 'AVAILBAL', 'STMTRS', 'CCSTMTRS', 'STATUS']);

/** 20260131120000[-5:EST]: the day where the bank is. */
const dayIn = (value: string | undefined) => readDay((value ?? '').slice(0, 8));

function lineOf({ values }: Element, row: number): RawLine {
  const day = dayIn(values.get('DTPOSTED'));
  const amount = readAmount(values.get('TRNAMT') ?? '');
  const errors = [day, amount].flatMap((each) => ('error' in each ? [each.error] : []));
  const party = values.get('NAME') ?? values.get('PAYEE/NAME') ?? null;
  const words = [party, values.get('MEMO')].filter((each) => each !== undefined && each !== null);
  return {
    row,
    day: 'value' in day ? day.value : '',
    amount: 'value' in amount ? amount.value : '',
    units: amount.units,
    isDoubtful: amount.isDoubtful,
    currency: values.get('CURRENCY/CURSYM') ?? null,
    reference: values.get('FITID') ?? null,
    description: [...new Set(words)].join(' ') || null,
    party,
    kind: values.get('TRNTYPE') ?? null,
    note: values.get('CHECKNUM') ?? null,
    ...(errors.length > 0 && { error: errors.join(' ') }),
  };
}

function balanceOf(values: ReadonlyMap<string, string>, name: string): Balance | null {
  const amount = readAmount(values.get(`${name}/BALAMT`) ?? '');
  const day = dayIn(values.get(`${name}/DTASOF`));
  if (!('value' in amount)) return null;
  return { amount: amount.value, currency: null, day: 'value' in day ? day.value : null };
}

/** Makes items of elements, in their order. */
class Ofx {
  #row = 0;
  statements = 0;

  *items(found: readonly Element[]): Generator<Item> {
    for (const element of found) {
      const { name, values, path } = element;
      if (name === 'STATUS' && values.get('SEVERITY') === 'ERROR') {
        const why = values.get('MESSAGE') ?? values.get('CODE') ?? '';
        throw broken(`The bank answered with an error: ${why.slice(0, 200)}`);
      }
      if (name === 'STMTTRN') yield { kind: 'line', line: lineOf(element, ++this.#row) };
      else if ((name === 'STMTRS' || name === 'CCSTMTRS') && path.length > 0) {
        this.statements += 1;
        yield {
          kind: 'statement',
          facts: {
            account: values.get('BANKACCTFROM/ACCTID') ?? values.get('CCACCTFROM/ACCTID') ?? null,
            currency: values.get('CURDEF') ?? null,
            opening: null,
            closing: balanceOf(values, 'LEDGERBAL'),
            available: balanceOf(values, 'AVAILBAL'),
          },
        };
      }
    }
  }
}

/** The lines of an OFX. Throws 400 for one that cannot be read. */
export async function* readOfx(text: AsyncIterable<string>, isSgml: boolean): AsyncGenerator<Item> {
  const sgml = isSgml ? new SgmlToXml() : undefined;
  const reader = new XmlReader(ELEMENTS);
  const ofx = new Ofx();
  for await (const piece of text) {
    yield* ofx.items(reader.read(sgml ? sgml.read(piece) : piece));
  }
  if (sgml) yield* ofx.items(reader.read(sgml.end()));
  yield* ofx.items(reader.end());
  if (ofx.statements === 0) throw broken('The file has no account statement.');
}
