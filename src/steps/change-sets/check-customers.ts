import { isEmailAddress } from '#kernel/text.ts'
import type { NewEntry } from '#modules/change-sets/index.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as imports from '#modules/imports/index.ts'
import type { Db } from '#platform/db.ts'
import { type Importing, rowOf } from './drafts.ts'

export type CustomerDraft = {
  row: number
  email: string
  name: string
  phone: string | undefined
  problems: imports.CellProblem[]
}

const MAX_NAME = 120
const PHONE = /^\+?[\d ()-]{7,24}$/

/** Parses the customer of a row. The name is in `name`, or in `first_name` and `last_name`. */
export function customerDraft(row: imports.StagedRow, about: Importing): CustomerDraft {
  const { cells } = rowOf(row, about)
  const email = (cells.email ?? '').trim().toLowerCase()
  const name = (cells.name ?? [cells.first_name, cells.last_name].filter(Boolean).join(' ')).replace(/\s+/g, ' ').trim()
  const problems = [...row.problems]
  if (!isEmailAddress(email)) problems.push(imports.at(row.n, 'email', imports.problems.notAnEmail(email)))
  if (name.length > MAX_NAME) problems.push(imports.at(row.n, 'name', imports.problems.tooLong(MAX_NAME)))
  const phone = cells.phone?.trim()
  if (phone && !PHONE.test(phone)) problems.push(imports.at(row.n, 'phone', imports.problems.notOneOf(phone, ['+254712345678'])))
  return { row: row.n, email, name, phone: phone || undefined, problems }
}

/** Previews the import of customers. Rows with the same e-mail address are refused together, with a problem on the second. */
export async function checkCustomers(db: Db, groups: readonly imports.StagedRow[][], about: Importing): Promise<NewEntry[]> {
  const entries: NewEntry[] = []
  for (const rows of groups) {
    const [first, second] = rows
    if (!first) continue
    const draft = customerDraft(first, about)
    if (second) draft.problems.push(imports.at(second.n, 'email', imports.problems.twice(draft.email, first.n)))
    const found = draft.problems.length > 0 ? undefined : await identity.accountByEmail(db, draft.email)
    const account = found?.role === 'customer' ? found : undefined
    if (found && !account) draft.problems.push(imports.at(first.n, 'email', imports.problems.staffAccount(draft.email)))
    const profile = account && (await customers.customerProfile(db, account))
    const isRefused = draft.problems.length > 0
    const changes = [
      ...(draft.name && !isRefused && draft.name !== account?.name
        ? [{ field: 'name', before: account?.name ?? null, after: draft.name }]
        : []),
      ...(draft.phone && !isRefused && draft.phone !== profile?.phone
        ? [{ field: 'phone', before: profile?.phone ?? null, after: draft.phone }]
        : []),
    ]
    const action = isRefused ? 'refused' : !account ? 'create' : changes.length > 0 ? 'update' : 'unchanged'
    entries.push({
      n: draft.row,
      key: first.key ?? '',
      subject: account ? `customer ${account.id}` : null,
      label: draft.email || `${draft.row}`,
      action,
      rows: rows.map(({ n }) => n),
      problems: draft.problems,
      notes: [],
      changes,
    })
  }
  return entries
}
