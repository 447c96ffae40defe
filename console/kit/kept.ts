// Keeps what somebody typed into a form in the tab until it is saved: a reload or a wrong turn loses nothing.
import { useEffect, useRef, useState } from 'preact/hooks';

const PREFIX = 'form:';

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export interface Kept<T> {
  readonly value: T;
  readonly change: (part: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** Whether it was found again, rather than begun. */
  readonly isFound: boolean;
  /** Begins anew. */
  readonly forget: (next?: T) => void;
}

/** A state by the name of its form. It is looked for after the first drawing, which is that of the server. */
export function useKept<T extends object>(name: string, begin: T): Kept<T> {
  const [value, setValue] = useState(begin);
  const [isFound, setFound] = useState(false);
  const isOwn = useRef(false);
  useEffect(() => {
    const found = read(name);
    if (typeof found !== 'object' || found === null) return;
    setValue({ ...begin, ...found });
    setFound(true);
  }, [name]);
  useEffect(() => {
    if (isOwn.current) sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  }, [value]);
  return {
    value,
    isFound,
    change: (part) => {
      isOwn.current = true;
      setValue((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    },
    forget: (next = begin) => {
      isOwn.current = false;
      sessionStorage.removeItem(PREFIX + name);
      setValue(next);
      setFound(false);
    },
  };
}
