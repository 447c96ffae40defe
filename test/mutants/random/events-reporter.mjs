// Jest reporter for whoever judges random bugs: prints each step as a line of JSON.
const { EVENTS_PREFIX = '' } = process.env;

const print = (event) => process.stdout.write(`\n${EVENTS_PREFIX}${JSON.stringify(event)}\n`);

export default class EventsReporter {
  onTestFileStart({ path }) {
    print({ began: path });
  }

  onTestCaseResult({ path }, { status, fullName }) {
    if (status === 'failed') print({ failed: path, name: fullName });
  }

  onTestFileResult({ path }, { testExecError, numFailingTests }) {
    if (testExecError == null && numFailingTests === 0) print({ passed: path });
    else
      print({
        failed: path,
        name: testExecError?.message?.split('\n')[0] ?? 'it',
        hasNoStart: testExecError != null,
      });
  }
}
