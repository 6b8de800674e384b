import { StartError } from '../start-error.ts';

/** A bucket, or a folder of one, in a store that speaks the protocol of S3. */
export interface RemotesBucket {
  /** For messages: `s3://screens/fairline`. */
  readonly place: string;
  readonly bucket: string;
  /** The address that keys of objects are appended to: that of the bucket, and the folder; ends with a slash. */
  readonly base: string;
  /** The address that objects are listed at; ends with a slash. */
  readonly root: string;
  /** What keys of objects begin with; empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string | undefined;
  };
}

/** The variables of the environment that a bucket needs; all but the first have the names that every tool of AWS reads. */
export type BucketVariables = Readonly<
  Partial<
    Record<
      'REMOTES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN' | 'AWS_REGION',
      string | undefined
    >
  >
>;

const EXAMPLES =
  's3://screens/fairline?region=eu-central-1 and s3://screens?endpoint=https://storage.example:9000';
/** What servers other than that of AWS accept where nothing else is configured there. */
const USUAL_REGION = 'us-east-1';

/**
 * The bucket of `REMOTES_URL`: `s3://<bucket>/<folder>?endpoint=<address>&region=<region>`. Without `endpoint` it is one of AWS.
 * @throws StartError that names what is wrong
 */
export function readRemotesBucket(values: BucketVariables): RemotesBucket | null {
  const { REMOTES_URL: address } = values;
  if (address === undefined) return null;
  if (!/^s3:\/\//i.test(address) || !URL.canParse(address)) {
    throw new StartError(`REMOTES_URL is not the address of a bucket. Examples are ${EXAMPLES}.`);
  }
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') {
    throw new StartError(
      'REMOTES_URL has credentials. Set them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.',
    );
  }
  const bucket = url.host;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError(
      `REMOTES_URL names the bucket "${bucket}", which cannot be one. Examples are ${EXAMPLES}.`,
    );
  }
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  if (folder !== '' && !folder.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))) {
    throw new StartError(
      'The folder in REMOTES_URL may have letters, digits, dots, hyphens and underscores, with slashes between.',
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) {
    throw new StartError(`REMOTES_URL has the parameter ${unknown}; only endpoint and region are known.`);
  }
  const endpoint = url.searchParams.get('endpoint');
  const region = regionOf(url.searchParams.get('region') ?? values.AWS_REGION, endpoint);
  const root = endpoint === null ? addressAtAws(bucket, region) : `${endpointOf(endpoint)}${bucket}/`;
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    ...{ bucket, root, prefix, region, place: `s3://${bucket}${folder === '' ? '' : `/${folder}`}` },
    base: `${root}${prefix}`,
    credentials: credentialsOf(values),
  };
}

function regionOf(region: string | undefined, endpoint: string | null): string {
  if (region === undefined && endpoint !== null) return USUAL_REGION;
  if (region === undefined) {
    throw new StartError(
      'REMOTES_URL names a bucket of AWS without its region. Append ?region=eu-central-1, or set AWS_REGION.',
    );
  }
  if (!/^[a-z0-9-]+$/.test(region)) {
    throw new StartError(`"${region}" is not a region for REMOTES_URL. An example is eu-central-1.`);
  }
  return region;
}

/** A name with dots is no host name that the certificate of AWS is for. */
function addressAtAws(bucket: string, region: string): string {
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`;
}

function endpointOf(endpoint: string): string {
  const url = /^https?:\/\//i.test(endpoint) && URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new StartError(
      'The endpoint in REMOTES_URL is not an http or https address. An example is endpoint=https://storage.example:9000.',
    );
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function credentialsOf(values: BucketVariables): RemotesBucket['credentials'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError(
      'REMOTES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a key that may read the bucket, and write for publishing.',
    );
  }
  return { accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN };
}
