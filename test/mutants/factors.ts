// Planted bugs: second factors, their proofs, and the demand of them.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/platform/identity/second-step.ts',
    ['pages/second-step', 'pages/passkeys'],
    [
      ['a code counts twice', 'and id = $2 and last_step < $3 returning', 'and id = $2 returning'],
      [
        'a recovery code counts twice',
        'and hash = $2 and used_at is null returning',
        'and hash = $2 returning',
      ],
      [
        'an answer counts twice',
        'if (!(await spend(transaction, challengeIn(answer)))) return false;',
        'await spend(transaction, challengeIn(answer));',
      ],
      [
        'whoever changed the password meanwhile is let in',
        'extract(epoch from last_modified_at) * 1000 = $2',
        'extract(epoch from last_modified_at) * 1000 >= $2',
      ],
      [
        'the right password wipes guesses of codes out',
        'isKnown ? `${person} at a known device` : String(person)',
        '`${person} ${pending.since}`',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/passkeys.ts',
    ['pages/passkeys'],
    [
      ['a passkey alone proves nobody', "=> purpose !== 'second';", "=> purpose === 'confirm';"],
      [
        'any origin will do',
        'expectedOrigin: new URL(settings.baseUrl).origin',
        "expectedOrigin: [new URL(settings.baseUrl).origin, 'https://evil.example']",
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/challenges.ts',
    ['pages/passkeys'],
    [
      [
        'a challenge is anybody’s',
        "${purpose}\\0${hashOf(holder).toString('hex')}\\0",
        '${purpose}\\0${hashOf(holder).length}\\0',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/sign-in.ts',
    ['pages/second-step'],
    [
      [
        'the password is enough',
        'if (still.has_factor) return',
        'if (still.has_factor && found.id < 0) return',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/factor-demand.ts',
    ['pages/factor-demand'],
    [
      [
        'an admin demands what they lack',
        'if (isDemanded && own?.has !== true)',
        'if (isDemanded && own === undefined)',
      ],
    ],
  ),
  ...planted(
    'schema/workspace/people.sql',
    ['pages/factor-demand'],
    [
      [
        'the session of an admin who lacks a factor is good at other doors',
        'and w.admins_need_second_factor and not has_second_factor(who)',
        'and w.admins_need_second_factor and has_second_factor(who)',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/second-step.ts',
    ['platform/proofs-of-persons', 'pages/passkeys'],
    [
      [
        'a password that was right an hour ago is right',
        'const PENDING_MINUTES = 10;',
        'const PENDING_MINUTES = 100;',
      ],
      [
        'a wrong code is told nobody',
        'if (by === undefined) {\n    await noteFactorEvent',
        "if (by === 'totp') {\n    await noteFactorEvent",
      ],
      [
        'a passkey of somebody who was deactivated signs in',
        'if (!active || !(await provedAndNoted',
        'if (!(await provedAndNoted',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/challenges.ts',
    ['platform/proofs-of-persons'],
    [['a challenge is good for ever', '< MINUTES * 60_000;', '< Infinity;']],
  ),
];
