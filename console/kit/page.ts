// Definition of a page: its address, its document, and the view that draws the answer on both sides.
import { h, type ComponentChildren } from 'preact';
import type { TadaDocumentNode } from 'gql.tada';
import { type Address, faultInAddress, type Parameters, readAddress } from './address.ts';
import type { Answer, Frame, Question, Refusal, RefusalKind } from './contract.ts';

export interface ViewProps<Data, P extends Parameters> {
  readonly data: Data;
  readonly address: Address<P>;
}

interface PageDefinition<Data, Variables, P extends Parameters> {
  /** The title of the window. */
  readonly title: (known: {
    readonly data: Data | undefined;
    readonly address: Address<P>;
  }) => string;
  readonly address: P;
  readonly document: TadaDocumentNode<Data, Variables>;
  readonly variables: (address: Address<P>, frame: Frame) => Variables;
  /** A fault between values of the address in words, told before anything is asked; each value has its own (address.ts). */
  readonly fault?: (address: Address<P>) => string | undefined;
  /** The title and filters: above the view, and above the words where the view was refused. */
  readonly Head?: (props: {
    readonly address: Address<P>;
    readonly data: Data | undefined;
  }) => ComponentChildren;
  /** Whether the record of the page is not there: the view says so, and the status of the page as well. */
  readonly isGone?: (data: Data) => boolean;
  /** Words of its own for what was refused. */
  readonly words?: Partial<Record<RefusalKind, string>>;
  /** Drawn anew by itself when the books change: for pages that one looks at. Others say that they changed. */
  readonly follows?: boolean;
  /** Pure: draws the same from the same props on both sides. No clock, zone, random, `window` or `style`. */
  readonly View: (props: ViewProps<Data, P>) => ComponentChildren;
}

/** A page, whatever its types. */
export interface Page {
  question(search: string, path: Readonly<Record<string, string>>, frame: Frame): Question;
  /** The answer where the address itself is at fault. */
  fault(search: string, path: Readonly<Record<string, string>>): Answer | undefined;
  /** A refusal in the words of the page. */
  worded(refusal: Refusal): Refusal;
  isGone(data: unknown): boolean;
  /** Whether there is something to draw above a refusal. */
  readonly hasHead: boolean;
  readonly follows: boolean;
  /** Whether it shows the books as known at a moment of one's choice. */
  readonly hasMoment: boolean;
  /** Whether it shows the chosen entity alone: a list or a report; or is of one record, which has its own. */
  readonly hasEntity: boolean;
  title(data: unknown, search: string, path: Readonly<Record<string, string>>): string;
  head(data: unknown, search: string, path: Readonly<Record<string, string>>): ComponentChildren;
  draw(data: unknown, search: string, path: Readonly<Record<string, string>>): ComponentChildren;
}

/** Makes a page of its definition. */
export function definePage<Data, Variables, const P extends Parameters>(
  definition: PageDefinition<Data, Variables, P>,
): Page {
  const { address, document, variables, View, Head, title, fault, words } = definition;
  const { follows = false, isGone = () => false } = definition;
  return {
    question: (search, path, frame) => ({
      document: document as unknown as string,
      variables: variables(readAddress(address, search, path), frame) as Question['variables'],
    }),
    fault: (search, path) => {
      const message =
        fault?.(readAddress(address, search, path)) ?? faultInAddress(address, search);
      return message === undefined ? undefined : { refusal: { kind: 'invalid', message } };
    },
    worded: (refusal) => ({ ...refusal, message: words?.[refusal.kind] ?? refusal.message }),
    isGone: (data) => isGone(data as Data),
    hasHead: Head !== undefined,
    follows,
    hasMoment: 'knownAt' in address,
    hasEntity: 'entity' in address || 'id' in address,
    head: (data, search, path) =>
      Head &&
      h(Head, { data: data as Data | undefined, address: readAddress(address, search, path) }),
    title: (data, search, path) =>
      title({ data: data as Data | undefined, address: readAddress(address, search, path) }),
    draw: (data, search, path) =>
      h(View, { data: data as Data, address: readAddress(address, search, path) }),
  };
}
