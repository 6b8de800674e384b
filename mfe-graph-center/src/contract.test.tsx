import { dirname } from 'node:path';
import { remoteContract } from '@fairline/shared/testing/remote-contract';
import { app } from './app.tsx';

remoteContract(dirname(import.meta.dirname), { app });
