import type { Fault } from './fault.ts'

const LIVE = ['tests/server/live.test.ts', 'tests/server/headers.test.ts']

export const LIVE_MODE: readonly Fault[] = [
  {
    name: 'a live shop without keys takes the cards of a demonstration',
    file: 'src/server/providers.ts',
    find: "if (config.mode === 'live' || cards) return",
    put: 'if (cards) return',
    tests: LIVE,
  },
  {
    name: 'a live shop answers at the addresses of a demonstration',
    file: 'src/server/endpoints.ts',
    find: '/^\\/api\\/(dev|sandbox)\\//',
    put: '/^\\/api\\/(sandbox)\\//',
    tests: LIVE,
  },
  {
    name: 'a live shop answers where a demonstration’s cards are typed',
    file: 'src/server/endpoints.ts',
    find: '/^\\/api\\/(dev|sandbox)\\//',
    put: '/^\\/api\\/(dev)\\//',
    tests: LIVE,
  },
  {
    name: 'a live shop may be asked without https',
    file: 'src/platform/http/listener.ts',
    find: 'if (live) response.setHeader(...ALWAYS_SECURE)',
    put: '',
    tests: LIVE,
  },
  {
    name: 'a base address in a page of ours may be another website’s',
    file: 'src/platform/http/content-policy.ts',
    find: `    "base-uri 'none'",\n    "form-action 'self'",`,
    put: `    "form-action 'self'",`,
    tests: LIVE,
  },
  {
    name: 'a form of ours may be sent to another website',
    file: 'src/platform/http/content-policy.ts',
    find: `    "form-action 'self'",\n`,
    put: '',
    tests: LIVE,
  },
  {
    name: 'a plug-in may run in a page',
    file: 'src/platform/http/content-policy.ts',
    find: `    "object-src 'none'",\n    "base-uri`,
    put: `    "base-uri`,
    tests: LIVE,
  },
  {
    name: 'pages may stand in frames of others',
    file: 'src/platform/http/content-policy.ts',
    find: `    "form-action 'self'",\n    "frame-ancestors 'none'",`,
    put: `    "form-action 'self'",`,
    tests: LIVE,
  },
  {
    name: 'a script of anybody may run',
    file: 'src/platform/http/content-policy.ts',
    find: "`script-src 'self' ${",
    put: "`script-src 'self' 'unsafe-inline' ${",
    tests: LIVE,
  },
  {
    name: 'the session of a live shop may travel without https',
    file: 'src/platform/api/cookie.ts',
    find: "...(secure ? ['Secure'] : []),",
    put: '',
    tests: LIVE,
  },
  {
    name: 'over https the session has a name that any host can write',
    file: 'src/modules/identity/session.ts',
    find: "config.publicUrl?.startsWith('https:') ? '__Host-session' : 'session'",
    put: "config.publicUrl === 'x' ? '__Host-session' : 'session'",
    tests: LIVE,
  },
  {
    name: 'over https the visitor has a name that any host can write',
    file: 'src/platform/api/visitor.ts',
    find: "publicUrl?.startsWith('https:') ? '__Host-visitor' : 'visitor'",
    put: "publicUrl === 'x' ? '__Host-visitor' : 'visitor'",
    tests: LIVE,
  },
  {
    name: 'the back office of a live shop opens with a password alone',
    file: 'src/platform/api/authorize.ts',
    find: "if (access === 'admin' && deps.config.mode === 'live' && !user?.hasSecondFactor) return refuse(problems.secondFactorMissing())",
    put: '',
    tests: ['tests/routes/auth/step-up.test.ts', 'tests/routes/user/second-factor.test.ts', ...LIVE],
  },
]
