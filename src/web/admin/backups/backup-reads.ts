import type * as backups from '#api/admin/system/backups.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof backups>()

export const backupReads = { state: () => api.read('/api/admin/backups'), file: () => api.address('/api/admin/backups/file') }
