// The text of a fault, in which a page that it names in parentheses is a link: `have them reopened (/close).`

const NAMED = /^(.*\()(\/[a-z-]+)(\).*)$/;

export function FaultText({ text }: { readonly text: string }) {
  const [, before, path, after] = NAMED.exec(text) ?? [];
  if (path === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <a href={path}>{path}</a>
      {after}
    </>
  );
}
