// A custom field that a workspace adds to its contracts. contract: CustomField.
import {
  boolean,
  choice,
  deletable,
  formula,
  integer,
  json,
  resource,
  stamped,
  text,
  timestamp,
} from '../kit/index.ts';

export const CUSTOM_FIELD_TYPES = ['text', 'single_select', 'date', 'number', 'boolean'] as const;

export class CustomField extends resource('CustomField', {
  scope: 'custom_fields',
  scopeTitle: 'custom fields',
  isFew: true,
  describe: 'A field of its own that a workspace gives its contracts.',
  unique: [['name']],
  search: ['name', 'label'],
  order: ['display_order'],
  writable: {
    name: text(100).required().sortable().describe('The key of the values.'),
    label: text(100).required().sortable().describe('The label that people read.'),
    fieldType: choice('CustomFieldType', CUSTOM_FIELD_TYPES)
      .required()
      .sortable()
      .describe('It stays: values are of it.'),
    options: json().nullable().describe('The options of a single_select: a list of texts.'),
    isRequired: boolean().default(false).describe('A contract cannot be without it.'),
    displayOrder: integer().sortable().describe('The last place when not said.'),
    isActive: boolean()
      .default(true)
      .filterable()
      .describe('One that is not takes no new values and is demanded nowhere.'),
    includeOnInvoice: boolean()
      .default(false)
      .describe('Invoices of the contract show it, on paper too.'),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    app: text(60).default('rr').filterable(),
    model: text(60).default('contract').filterable().describe('The records that have it.'),
  },
  derived: { updatedAt: formula(timestamp(), '{lastModifiedAt}') },
}) {}
