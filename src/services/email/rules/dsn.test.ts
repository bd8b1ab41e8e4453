import { expect, test } from 'vitest'
import { readDsn } from './dsn.ts'

const report = (status: string, type = 'message/delivery-status', body = '') =>
  [
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=B',
    '',
    'This is a MIME-encapsulated message.',
    '--B',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--B',
    `Content-Type: ${type}`,
    body,
    status,
    '--B',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <1@shop.example>',
    'Subject: Your order',
    '',
    'Hello',
    '--B--',
  ].join('\n')

test('a DSN names each failed recipient with its kind', () => {
  const groups = [
    'Reporting-MTA: dns; mx.example',
    'Final-Recipient: rfc822; gone@example.com\nAction: failed\nStatus: 5.1.1 (bad destination)',
    'Original-Recipient: rfc822;Alias@example.com\nFinal-Recipient: rfc822;real@example.com\nAction: failed\nStatus: 5.2.2',
    'Final-Recipient: rfc822; slow@example.com\nAction: delayed\nStatus: 4.4.1',
    'Final-Recipient: rfc822; fine@example.com\nAction: delivered\nStatus: 2.0.0',
  ]
  expect(readDsn(report(groups.join('\n\n')))).toEqual({
    messageId: '<1@shop.example>',
    recipients: [
      { address: 'gone@example.com', status: '5.1.1', effect: 'hard' },
      { address: 'Alias@example.com', status: '5.2.2', effect: 'soft' },
      { address: 'slow@example.com', status: '4.4.1', effect: undefined },
      { address: 'fine@example.com', status: '2.0.0', effect: undefined },
    ],
  })
})

test('a DSN for an international address is read', () => {
  const group = 'Reporting-MTA: dns; mx\n\nFinal-Recipient: utf-8; amina@xn--e1afmkfd.example\nAction: failed\nStatus: 5.1.1'
  expect(readDsn(report(group, 'message/global-delivery-status'))?.recipients).toMatchObject([{ effect: 'hard' }])
})

test('folded fields of a DSN are joined', () => {
  const group = 'Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822;\n gone@example.com\nAction: failed\nStatus:\n 5.1.1'
  expect(readDsn(report(group))?.recipients).toMatchObject([{ address: 'gone@example.com', effect: 'hard' }])
})

test.each([
  ['an out-of-office reply', 'Subject: Away\nContent-Type: text/plain\n\nI am away.'],
  ['a read receipt', report('Disposition: displayed', 'message/disposition-notification')],
  ['an empty message', ''],
  ['a report without a boundary', 'Content-Type: multipart/report\n\nNothing'],
])('%s is no DSN', (_, message) => {
  expect(readDsn(message)).toBeUndefined()
})
