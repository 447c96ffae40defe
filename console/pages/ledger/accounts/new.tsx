// A new account.
import { useLayoutEffect } from 'preact/hooks';
import { id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { Title } from '../../../parts/title.tsx';
import { ACCOUNT_FORM, type AccountFormData, CREATE_ACCOUNT } from './document.ts';
import { AccountFields, inputOf, type TypedAccount, typedOf } from './fields.tsx';

const PARAMETERS = { parent: id() };

function View({ data: { parent } }: { readonly data: AccountFormData }) {
  const { browser, frame, to } = useConsole();
  const {
    value: typed,
    change,
    forget,
  } = useKept<TypedAccount>(`account ${parent?.id ?? ''}`.trim(), {
    ...typedOf(),
    ...(parent && {
      parent: { id: parent.id, name: parent.nameAndNumber },
      accountSubtype: parent.accountSubtype,
      currency: parent.currency,
    }),
  });
  const deed = useDeed({
    document: CREATE_ACCOUNT,
    variables: typed.number === '' ? undefined : { input: inputOf(typed) },
    onDone: ({ saved }) => {
      browser?.say(`Saved ${saved.nameAndNumber}.`);
      forget();
      browser?.go(to(`/accounts/${saved.id}`));
    },
  });
  const how = offer(frame, 'accounts');
  const save = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: 'Save', run: save }]);
  useLayoutEffect(() => document.querySelector<HTMLElement>('.form-fields input')?.focus(), []);
  return (
    <DeedForm {...{ deed, how }} onSave={save}>
      <div class="form-fields">
        <AccountFields typed={typed} change={change} deed={deed} />
      </div>
    </DeedForm>
  );
}

export default definePage({
  title: () => 'New account',
  address: PARAMETERS,
  document: ACCOUNT_FORM,
  // A part that is left out needs an id all the same.
  variables: ({ parent }) => ({ parent: parent ?? '1', hasParent: parent !== null }),
  Head: () => <Title>New account</Title>,
  View,
});
