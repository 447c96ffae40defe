// The door of revenue: what other rooms use of it.
export { issueContractInvoice } from './billing/contract-invoice.service.ts';
export { createContract } from './contract/contract.service.ts';
export { terminateContract } from './contract/termination.service.ts';
export { createMilestone } from './lines/milestone.service.ts';
export { createSubscription } from './lines/subscription.service.ts';
export { recordUsage } from './lines/usage-record.service.ts';
export { createUsage } from './lines/usage.service.ts';
export { consume } from './prepaid/consumption.service.ts';
export { createCommit } from './prepaid/prepaid.service.ts';
export { recognizeBefore, runRecognition } from './recognition/recognition.service.ts';
