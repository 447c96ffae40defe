// Files of a document: each is fetched by a link of its own that soon ends, and another one is kept by choosing it.
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { momentText } from '../../kit/days.ts';
import { graphql, question, type ResultOf } from '../../kit/graphql.ts';
import { upload } from '../../kit/upload.ts';
import { ChangeDeed } from '../../parts/change-deed.tsx';
import { Part } from '../../parts/facts.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { LineDeed } from '../../parts/line-deed.tsx';

const LINK = graphql(`
  query FileLink($id: ID!) {
    fileDownloadUrl(id: $id) {
      url
    }
  }
`);

/** Answers what the form holds, too: of one that somebody else changed, it is what there is now. */
const RENAME = graphql(`
  mutation RenameFile($id: ID!, $input: FilePatch!, $seen: DateTime) {
    patchFile(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      name
      lastModifiedAt
    }
  }
`);
/** Both or neither: a file that its record holds is not deleted. */
const REMOVE = graphql(`
  mutation RemoveFile($id: ID!, $seen: DateTime!) {
    patchFile(id: $id, input: { objectId: null }, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      id
    }
    deleteFile(id: $id)
  }
`);

export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly lastModifiedAt: string;
  readonly createdByName: string;
  readonly createdAt: string;
}

/** A file by its name: pressed, it is fetched. */
export function FileLink({ file }: { readonly file: Pick<ShownFile, 'id' | 'name'> }) {
  const { browser } = useConsole();
  const fetchIt = async (): Promise<void> => {
    const told = await browser?.ask(question(LINK, { id: file.id }));
    if (!told) return;
    if ('refusal' in told.answer) browser?.say(told.answer.refusal.message);
    else location.assign((told.answer.data as ResultOf<typeof LINK>).fileDownloadUrl.url);
  };
  return (
    <button type="button" class="plain" disabled={!browser} onClick={() => void fetchIt()}>
      <bdi>{file.name}</bdi>
    </button>
  );
}

/** A field that keeps the file that is chosen, and tells its id. */
export function FileField({
  label,
  model,
  object,
  onKept,
}: {
  readonly label: string;
  readonly model: string;
  readonly object?: string;
  readonly onKept: (id: string) => void;
}) {
  const { frame, browser } = useConsole();
  const [fault, setFault] = useState<string | undefined>();
  const keep = async (file: File): Promise<void> => {
    setFault(undefined);
    const kept = await upload(frame.csrf, file, { model, ...(object !== undefined && { object }) });
    if ('refusal' in kept) {
      const { message, fields = {} } = kept.refusal;
      setFault(Object.values(fields).flat()[0] ?? message);
    } else onKept(kept.id);
  };
  return (
    <label class="form-field file-field">
      <span>{label}</span>
      <input
        type="file"
        disabled={!browser}
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file) void keep(file);
        }}
      />
      {fault !== undefined && (
        <span class="fault" role="alert">
          {fault}
        </span>
      )}
    </label>
  );
}

export function Files({
  files,
  model,
  object,
}: {
  readonly files: { readonly results: readonly ShownFile[] } | undefined;
  readonly model: string;
  readonly object: string;
}) {
  const { may, browser } = useConsole();
  const mayKeep = may('files:draft');
  if (!files || (files.results.length === 0 && !mayKeep)) return null;
  return (
    <Part title="Files">
      {files.results.length > 0 && (
        <ul class="why-list letters">
          {files.results.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
              <span class="quiet">
                {file.createdByName}, {momentText(file.createdAt)}{' '}
                <LineDeed name="renameFile" text="Rename" line={file.id} resource="files" />{' '}
                <LineDeed name="removeFile" text="Delete" line={file.id} resource="files" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayKeep && (
        <FileField
          label="Keep another file with it"
          {...{ model, object }}
          onKept={() => browser?.refresh()}
        />
      )}
    </Part>
  );
}

/** Names of the deeds on files, as the address says them. */
export const FILE_DEEDS = ['renameFile', 'removeFile'] as const;

/** The drawer of the deed on a file that the address names. */
export function FileDeed({
  name,
  line,
  files,
}: {
  readonly name: string;
  readonly line: string | null;
  readonly files: { readonly results: readonly ShownFile[] } | undefined;
}) {
  const file = files?.results.find(({ id }) => id === line);
  if (!file) return null;
  const shared = { resource: 'files', posts: false };
  if (name === 'renameFile') {
    return (
      <ChangeDeed
        {...{ ...shared, document: RENAME, record: file, object: 'File', noun: 'file' }}
        of={[{ name: 'name', label: 'Name' }]}
      />
    );
  }
  return name !== 'removeFile' ? null : (
    <FieldsDeed
      {...{ ...shared, document: REMOVE, isDanger: true }}
      record={file}
      title="Delete the file"
      verb="Delete"
      words={
        <>
          <bdi>{file.name}</bdi> goes from here, and its content follows after a day.
        </>
      }
      variables={() => ({ id: file.id })}
      done="Deleted."
    />
  );
}
