// List of all currencies, with the decimals of their smallest unit.
import { decimalsOf, isCurrency } from '../../schema/data/currencies.ts';

const LETTERS = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ');
const codes = LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c)));
export const currencyDecimalsOf: Readonly<Record<string, number>> = Object.fromEntries(
  codes.filter(isCurrency).map((code) => [code, decimalsOf(code)]),
);
