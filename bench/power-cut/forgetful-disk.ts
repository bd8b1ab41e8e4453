import { execFileSync } from 'node:child_process'
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverAccount } from '#platform/postgres/account.ts'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { lend, SPARE_FOLDER } from '#platform/postgres/cluster.ts'
import { launch } from '#platform/postgres/launch.ts'

export type ForgetfulDisk = {
  /** Starts PostgreSQL, which a shop opened on the folder then uses. All current data counts as synced. */
  start: () => Promise<void>
  /** Restores the folder to its synced state only. PostgreSQL must not be running. */
  lose: () => void
}

/** Puts a shop's database folder on a simulated disk that loses unsynced data (`unsynced.c`). The shop must be stopped. */
export async function forgetfulDisk(folder: string, settings: Record<string, string>): Promise<ForgetfulDisk> {
  const [data, disk, marks] = ['postgres', 'disk', 'marks'].map((name) => join(folder, name)) as [string, string, string]
  const [library, postgres] = [join(folder, 'unsynced.so'), join(folder, 'postgres.sh')]
  const account = serverAccount()
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'unsynced.c'), '-ldl', '-lpthread'])
  const names = `UNSYNCED_FOLDER='${data}' UNSYNCED_DISK='${disk}' UNSYNCED_MARKS='${marks}' LD_PRELOAD='${library}'`
  writeFileSync(postgres, `#!/bin/sh\n${names} exec '${findBinaries(account, SPARE_FOLDER).postgres}' "$@"\n`)
  chmodSync(postgres, 0o755)

  return {
    start: async () => {
      rmSync(disk, { recursive: true, force: true })
      execFileSync('cp', ['-a', data, disk])
      rmSync(marks, { force: true }) // removed instead of truncated: a process may still have it mapped
      writeFileSync(marks, '')
      lend(marks, account)
      const attempt = await launch({ postgres, data, account, settings, deadline: Date.now() + 60_000 })
      if ('trouble' in attempt) throw new Error(`PostgreSQL did not start on what was left: ${attempt.trouble}`)
    },
    lose: () => {
      rmSync(data, { recursive: true })
      renameSync(disk, data)
    },
  }
}
