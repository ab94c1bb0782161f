import type { S3Client } from '@aws-sdk/client-s3'

/** S3 rejects a presigned URL as soon as the credentials of its role have ended. */
export async function signedUrlSeconds(signer: S3Client, most: number): Promise<number> {
  const { expiration } = await signer.config.credentials()
  return expiration ? Math.min(most, Math.floor((expiration.getTime() - Date.now()) / 1000)) : most
}
