import { startService, type TestService } from '../support/service.ts';
import { assemble } from '../contracts/assemble.ts';
let service: TestService;
beforeAll(async () => { service = await startService(); });
afterAll(() => service.close());
test('x', async () => {
  const { schema } = await assemble();
  console.log(Object.entries(schema.getMutationType()!.getFields()).map(([n, f]) => n + ' ' + JSON.stringify((f.extensions as any).permission)).join('\n'));
  const calls: [string,string,any?][] = [['GET','/nope'],['POST','/ca/api/account',{json:[]}],['POST','/ca/api/account',{body:'x',headers:{'content-type':'text/plain'}}],['GET','/ca/api/account',{key:null}],['GET','/ca/api/account',{key:'bad'}],['GET','/ca/api/account',{key:null,headers:{authorization:'Basic abc'}}],['GET','/ca/api/account',{key:null,headers:{authorization:'Token'}}],['GET','/ca/api/account',{key:null,headers:{authorization:'Token a b'}}],['TRACE','/ca/api/account'],['PATCH','/ca/api/account',{json:{}}],
  ['POST','/graphql',{json:{query:'query($i:Int!){accounts(limit:$i){count}}',variables:{i:'x'}}}],
  ['POST','/graphql',{json:{query:'{accounts(filter:{name:"\\u0000"}){count}}'}}],
  ['POST','/graphql',{json:{query:'{accounts(q:"\\u0000"){count}}'}}],
  ['POST','/graphql',{json:{query:'{accounts(limit:-1,offset:-5){count results{id}}}'}}],
  ['POST','/graphql',{body:'query=x',headers:{'content-type':'application/x-www-form-urlencoded'}}],
  ['POST','/graphql',{body:'{',headers:{'content-type':'application/json'}}],
  ['POST','/graphql',{json:[{query:'{__typename}'}]}],
  ['GET','/graphql?query={__typename}'],
  ['GET','/graphql?query=mutation{createTagGroup(input:{name:"x"}){id}}'],
  ['PUT','/graphql',{json:{}}],['DELETE','/graphql'],['HEAD','/graphql'],['OPTIONS','/graphql'],
  ['POST','/graphql',{key:null,json:{query:'{__typename}'}}],
  ];
  for (const [m,p,o] of calls) { try { const a = await service.call(m,p,o); console.log(m,p,JSON.stringify(o)?.slice(0,100),'\n',a.status,a.text.slice(0,300),JSON.stringify(Object.fromEntries(a.headers)).slice(0, p==='/nope'?3000:0)); } catch(e) { console.log(m,p,String(e)); } }
}, 60000);
