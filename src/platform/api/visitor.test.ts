import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { visitorCookie, visitorFrom } from './visitor.ts'

const deps = { secret: 'a secret of nobody', config: {} as Config }
const id = '3f2c1a00-0000-4000-8000-000000000001'

test('visitorFrom accepts only a signed visitor cookie with a valid id', () => {
  const right = visitorCookie(deps.secret, id)
  const wrong = {
    'no cookie': undefined,
    'another cookie': `session=${right}`,
    'no signature': `visitor=${id}`,
    'another secret': `visitor=${visitorCookie('another', id)}`,
    'a letter less': `visitor=${right.slice(0, -1)}`,
    'a letter more': `visitor=${right}A`,
    'the signature of another': `visitor=${id}.${visitorCookie(deps.secret, id.replace('3', '4')).split('.')[1]}`,
    'signed, and no id of ours': `visitor=${visitorCookie(deps.secret, 'admin')}`,
  }
  expect(visitorFrom(deps, `theme=dark; visitor=${right}`)).toBe(id)
  const taken = Object.entries(wrong).filter(([, cookies]) => visitorFrom(deps, cookies) !== undefined)
  expect(taken).toEqual([])
})
