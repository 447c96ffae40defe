// The link to a deed on a line of a record or of a list, which the address opens with the line.
import { useConsole } from '../kit/context.ts';
import { offer } from '../kit/rights.ts';

export function LineDeed({
  name,
  text,
  line,
  resource,
}: {
  readonly name: string;
  readonly text: string;
  readonly line: string;
  readonly resource: string;
}) {
  const { frame, href } = useConsole();
  if (offer(frame, resource) === 'none') return null;
  return (
    <a class="line-deed" href={href({ do: name, line })} data-deed={name}>
      {text}
    </a>
  );
}
