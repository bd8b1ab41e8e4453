import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { BlobStore } from './blob-store.ts'
import { blobsInFolder } from './folder.ts'
import { blobsInS3 } from './s3.ts'

export const openBlobs = ({ s3, dataFolder }: Config): BlobStore =>
  s3 ? blobsInS3(s3) : blobsInFolder(join(dataFolder, 'files'))
