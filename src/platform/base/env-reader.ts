// Reads settings from an environment and collects every fault, to report them all at once.
export type Environment = Readonly<Record<string, string | undefined>>;

interface Rule {
  /** Reads "must be …", without the name of the setting. */
  readonly words: string;
  /** A value that would do, for the message. */
  readonly example: string;
  /** Values that must not appear on a screen or in a log. */
  readonly secret?: boolean;
}

/** What is wrong with a setting. */
export interface SettingFault {
  readonly name: string;
  readonly what: string;
  /** A value that would do; without one the setting is to be corrected or removed. */
  readonly example?: string;
}
/** The fault in one line: the setting, its rule, the value, the fix. */
export const lineOf = ({ name, what, example }: SettingFault): string =>
  example === undefined ? what : `${what} Example: ${name}=${example}`;

/** Each method reads one setting; an empty value counts as not given. */
export class EnvReader {
  readonly faults: SettingFault[] = [];
  /** The settings the environment gives. */
  readonly given: string[] = [];
  /** The settings there are. */
  readonly known: string[] = [];
  /** Those whose values must not be shown. */
  readonly secrets = new Set<string>();
  /** What numbers are where nobody gives them. */
  readonly usual = new Map<string, number>();
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    this.known.push(name);
    const value = this.#environment[name]?.trim();
    if (value === undefined || value === '') return undefined;
    this.given.push(name);
    return value;
  }

  /** A text that is never shown. */
  secret(name: string): string | undefined {
    this.secrets.add(name);
    return this.text(name);
  }

  /** A text that must satisfy `fits`. */
  matching(name: string, fits: (value: string) => boolean, rule: Rule): string | undefined {
    const value = rule.secret === true ? this.secret(name) : this.text(name);
    if (value === undefined || fits(value)) return value;
    const told = rule.secret === true ? '' : `, not "${value}"`;
    const what = `${name} must be ${rule.words}${told}.`;
    this.faults.push({ name, what, example: rule.example });
    return undefined;
  }

  whole(name: string, minimum: number, maximum: number, otherwise: number): number {
    const inRange = (value: string): boolean =>
      /^\d{1,15}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum;
    const value = this.matching(name, inRange, {
      words: `a whole number from ${minimum} to ${maximum}`,
      example: String(otherwise),
    });
    this.usual.set(name, otherwise);
    return value === undefined ? otherwise : Number(value);
  }

  choice<const C extends string>(name: string, choices: readonly C[]): C | undefined {
    const isChoice = (value: string): value is C => (choices as readonly string[]).includes(value);
    const value = this.matching(name, isChoice, {
      words: `one of ${choices.join(', ')}`,
      example: choices[0] ?? '',
    });
    return value !== undefined && isChoice(value) ? value : undefined;
  }

  url(
    name: string,
    protocols: readonly string[],
    rule: Rule,
    fits: (url: URL) => boolean = () => true,
  ): string | undefined {
    return this.matching(
      name,
      (value) => {
        const url = URL.parse(value);
        return url !== null && protocols.includes(url.protocol) && fits(url);
      },
      rule,
    );
  }

  /** Adds a fault for each name that was surely meant to be a setting. */
  refuseUnknown(prefix: string): void {
    for (const name of Object.keys(this.#environment)) {
      if (this.known.includes(name)) continue;
      const meant = this.known.find((setting) => isSlip(name, setting));
      if (meant === undefined && !name.startsWith(prefix)) continue;
      const fix = meant === undefined ? 'Remove it.' : `Did you mean ${meant}?`;
      this.faults.push({ name, what: `${name} is not a setting. ${fix}` });
    }
  }
}

/** Short names have neighbours that mean something else (POST, COST): only swapped letters count. */
function isSlip(name: string, setting: string): boolean {
  return isSwap(name, setting) || (setting.length > 5 && isOneEdit(name, setting));
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function isSwap(a: string, b: string): boolean {
  const at = firstDifference(a, b);
  return (
    a.length === b.length &&
    a[at] === b[at + 1] &&
    a[at + 1] === b[at] &&
    a.slice(at + 2) === b.slice(at + 2)
  );
}

/** One letter too many, too few, or another one. */
function isOneEdit(a: string, b: string): boolean {
  const at = firstDifference(a, b);
  return (
    a.slice(at + 1) === b.slice(at + 1) ||
    a.slice(at + 1) === b.slice(at) ||
    a.slice(at) === b.slice(at + 1)
  );
}
