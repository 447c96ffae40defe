// `ledgergate completion`: scripts for shells that complete verbs and resources.
import { Trouble } from './connection.ts';

const SCRIPTS: Readonly<Record<string, (verbs: string, resources: string) => string>> = {
  bash: (verbs, resources) => `_ledgergate() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${verbs}" -- "$word"))
  elif [ "\${COMP_WORDS[1]}" = get ] && [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W "${resources}" -- "$word"))
  elif [ "\${COMP_WORDS[1]}" = api ] && [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W "GET POST PUT PATCH DELETE" -- "$word"))
  fi
}
complete -F _ledgergate ledgergate
`,
  zsh: (verbs, resources) => `#compdef ledgergate
_ledgergate() {
  if (( CURRENT == 2 )); then compadd -- ${verbs}
  elif [[ \${words[2]} == get && CURRENT -eq 3 ]]; then compadd -- ${resources}
  elif [[ \${words[2]} == api && CURRENT -eq 3 ]]; then compadd -- GET POST PUT PATCH DELETE
  fi
}
compdef _ledgergate ledgergate
`,
  fish: (verbs, resources) => `complete -c ledgergate -f
complete -c ledgergate -n __fish_use_subcommand -a "${verbs}"
complete -c ledgergate -n "__fish_seen_subcommand_from get" -a "${resources}"
complete -c ledgergate -n "__fish_seen_subcommand_from api" -a "GET POST PUT PATCH DELETE"
`,
};

/** The script of a shell. Throws {@link Trouble} for one that is not known. */
export function completionFor(
  shell: string,
  verbs: readonly string[],
  resources: readonly string[],
): string {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (script) return script(verbs.join(' '), resources.join(' '));
  throw new Trouble(`"${shell}" is no shell we know.`, `Use ${Object.keys(SCRIPTS).join(', ')}`);
}
