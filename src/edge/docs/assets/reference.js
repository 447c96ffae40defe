// Shows the OpenAPI document, and below each description the GraphQL document the operation runs.
const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', dress);
dress();

const needs = ({ resource, tier, adminOnly, closedToApps }) =>
  [
    `Needs \`${resource}:${tier}\``,
    adminOnly ? ', and an admin' : '',
    closedToApps ? '. Closed to apps' : '',
    '.',
  ].join('');

const shown = (operation) => {
  const { description = '', 'x-graphql': graphql, 'x-permission': permission } = operation;
  const parts = [description, permission ? needs(permission) : ''];
  if (graphql) {
    const open = `/graphql#query=${encodeURIComponent(graphql)}`;
    parts.push(
      `<details><summary>As GraphQL</summary>\n\n\`\`\`\n${graphql}\n\`\`\`\n\n[Open in the explorer](${open})\n\n</details>`,
    );
  }
  return { ...operation, description: parts.filter((part) => part !== '').join('\n\n') };
};

const each = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

const listAreas = (tags) => {
  const areas = document.getElementById('areas');
  for (const { name } of tags) {
    const link = document.createElement('a');
    link.href = `#/${encodeURIComponent(name)}`;
    link.textContent = name;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      document.getElementById(`operations-tag-${name.replaceAll(' ', '_')}`)?.scrollIntoView();
    });
    areas.append(link);
  }
};

const response = await fetch('/docs/openapi.json');
const { info: _info, ...document_ } = await response.json();
const spec = {
  ...document_,
  info: { title: 'Operations', version: '' },
  // Whatever address brought this page, requests tried out go the same way.
  servers: [{ url: location.origin }],
  paths: each(document_.paths, (methods) => each(methods, shown)),
};

SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
  onComplete: () => listAreas(spec.tags),
});
