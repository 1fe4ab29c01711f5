declare module '@20minutes/s3rver' {
  type Bucket = { name: string; configs: readonly string[] }
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: readonly Bucket[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
