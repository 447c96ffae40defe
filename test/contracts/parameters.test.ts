// Effects of each parameter of lists of the ledger, the bank, fixed assets and settings. Those of documents and of revenue
// are in parameters-of-documents.
import { isOfDocuments, PARAMETERS, SILENT, testParameters } from './parameter-effects.ts';

testParameters((path) => !isOfDocuments(path));

test('what is told to be silent is still there', () => {
  const ids = PARAMETERS.map(([, operation, name]) => `${operation.id} ${name}`);
  expect(Object.keys(SILENT).filter((each) => !ids.includes(each))).toEqual([]);
});
