import { z } from 'zod'
import { takeBackup } from '#flows/settings/take-backup.ts'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { BackupState } from '#services/settings/contract.ts'
import { backupState } from '#views/admin/backup-state.ts'

export const showBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  may: 'house.keys',
  summary: 'Get the last backup taken here, the database size and where images are stored',
  returns: BackupState,
  run: async ({ deps }) => done(await backupState(deps)),
})

export const getBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backups/file',
  access: 'admin',
  may: 'house.keys',
  stepUp: true,
  summary: 'Download a backup of the database, secret and locally stored images',
  returns: z.string().describe('application/octet-stream'),
  refuses: ['backups.busy', 'rate-limit.exceeded'],
  run: ({ deps, actor }) => takeBackup(deps, actor.user.id),
})
