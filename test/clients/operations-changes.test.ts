// Every operation that changes called once through the TypeScript client: no field of an answer is missing or unknown,
// and none has another type than the client says.
import type { GraphQLSchema } from 'graphql';
import { modelOf, type Model, type OpenApi } from '../../clients/generator/model.ts';
import { LedgergateError } from '../../clients/typescript/src/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { restRequestOf } from '../edge/support/example-requests.ts';
import { openStage } from '../edge/support/stage.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { answerFaults, clientOf, expectExamples } from './support/answers.ts';
import { partsOf } from './support/parts.ts';
import { Recorder } from './support/recorded.ts';
import { share } from '../support/breadth.ts';

let model: Model;
beforeAll(async () => {
  model = modelOf((await assemble()).openapi as unknown as OpenApi, [], '0');
});

describe('what changes', () => {
  let service: TestService;
  let stage: Stage;
  let schema: GraphQLSchema;
  beforeAll(async () => {
    ({ schema } = await assemble());
    service = await startOwnService({
      role: 'api',
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'billing@acme.test',
    });
    stage = await openStage(service);
  });
  afterAll(() => service.close());

  /** What this stage cannot do, so that the refusal is what comes back: operations-elsewhere.test.ts. */
  const REFUSED = ['approveOauthApp', 'disconnectOauthApp'];
  /** What is done last, for it does something with all that was made for the others. */
  const LAST = ['runRecognition'];

  test('is taken, and answers as it is typed', async () => {
    const { shim } = await assemble();
    const routes = shim.prepared.map(({ route }) => route).filter(({ method }) => method !== 'get');
    const posted = model.operations.filter(({ method }) => method !== 'GET');
    // The endpoints of tokens take no key: operations-elsewhere.test.ts.
    expect(routes).toHaveLength(posted.length - 2);
    const ordered = [...share(routes, 12)].sort(
      (one, other) => LAST.indexOf(one.operation) - LAST.indexOf(other.operation),
    );
    const faults: string[] = [];
    const refused: string[] = [];
    const recorder = new Recorder(service.url);
    for (const route of ordered) {
      const method = route.method.toUpperCase();
      const operation = model.operations.find(
        (each) => each.method === method && each.path === route.path,
      );
      if (!operation) throw new Error(`${method} ${route.path} is not in the client.`);
      const request = restRequestOf(
        schema,
        route,
        await ready(stage, route.operation),
        stage.world,
      );
      const body =
        request.body instanceof FormData ? Object.fromEntries(request.body) : request.json;
      try {
        const given = { ...partsOf(operation, request.path), body };
        const using = recorder.of(operation);
        const answer = await clientOf(service, request.key ?? undefined, using).request(
          `${method} ${route.path}`,
          given,
        );
        faults.push(...answerFaults(model, operation, answer));
      } catch (error) {
        if (!(error instanceof LedgergateError)) throw error;
        refused.push(
          REFUSED.includes(route.operation)
            ? route.operation
            : `${route.operation} ${error.message}`,
        );
      }
    }
    expect(faults).toEqual([]);
    const asked = ordered.map(({ operation }) => operation);
    expect(refused.toSorted()).toEqual(REFUSED.filter((operation) => asked.includes(operation)));
    expectExamples(recorder.examples);
  });
});
