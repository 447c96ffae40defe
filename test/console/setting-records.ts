// Records of the settings, one of each kind that books do not bring along.
import type { TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';

/** Makes them: what refers to another record comes after it. */
export async function makeSettings(service: TestService, books: TestBooks): Promise<void> {
  const ask = async (query: string): Promise<any> => {
    const { data, errors } = await service.graphql(query);
    expect(errors).toBe(undefined);
    return data;
  };
  const { prices, machines } = await ask(`mutation {
    sales: createDepartment(input: { code: "S", name: "Sales" }) { id }
    group: createTagGroup(input: { name: "Region" }) { id }
    tag: createTag(input: { name: "<b>North</b>" }) { id }
    rate: createTaxRate(input: { name: "Standard", value: "0.19" }) { id }
    term: createPaymentTerm(input: { name: "Two weeks", dueDays: 14 }) { id }
    prices: createUsageGroup(input: { name: "Calls", unitOfMeasure: "call" }) { id }
    field: createCustomField(input: { name: "cost_unit", label: "Cost unit", fieldType: TEXT }) { id }
    bank: createBankAccount(input: { entity: ${books.acme}, name: "Operating", currency: "USD" }) { id }
    machines: createFixedAssetClass(input: { name: "Presses" }) { id }
    robot: createApiUser(input: { name: "Robot", role: VIEWER }) { id }
    value: createVendorCustomField(input: { value: "Key supplier" }) { id }
  }`);
  await ask(`mutation {
    tier: createUsageTier(input: { group: "${prices.id}", name: "First thousand", toQuantity: "1000", price: "0.02" }) { id }
    rule: createFixedAssetAutomationRule(input: {
      name: "Presses over 1,000", entity: ${books.acme}, account: ${books.accounts.services},
      amountThreshold: "1000", assetClass: ${machines.id}
    }) { id }
  }`);
}
