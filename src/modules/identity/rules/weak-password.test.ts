import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const about = { email: 'wanjiru.kamau@example.com', name: 'Wanjiru Kamau' }

test.each([
  '1234567890',
  '1234567899',
  '0987654321',
  '1111111111',
  'abababababab',
  'abcabcabcabc',
  'qwertyuiop',
  'qwertyuiop1',
  'asdfghjkl123',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'Password2024',
  'Password2024!',
  'P@ssw0rd123',
  'passwordpassword',
  'welcome1234',
  'letmein2025',
  'ILoveYou123',
  'nairobi2026',
  'Kenya254254',
  'hakunamatata',
  'jesuslove123',
  'liverpool123',
  'wanjiru2024',
  'Wanjiru.Kamau',
  'wanjiru.kamau@example.com',
  'admin123456',
  'changeme123',
  'summer2025!',
  'monkey12345',
  'test test test',
  'qwerty-qwerty',
])('%s is refused', (password) => expect(isWeakPassword(password, about)).toBe(true))

test.each([
  'long enough to be one',
  'a fresh long phrase',
  'correct horse battery staple',
  'mango rider kettle',
  'kq7-vbtz-02',
  'Wanjiru’s red bicycle',
  'ninapenda chai ya asubuhi',
  'أحب الشاي في الصباح',
  'yet another phrase',
  '9f8a2c71d4',
])('%s is accepted', (password) => expect(isWeakPassword(password, about)).toBe(false))
