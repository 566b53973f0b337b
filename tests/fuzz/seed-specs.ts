import { fullSpec } from '../support/full-spec.ts';

/** Small specifications to mutate: one per version, with schemas that refer to each other. */
export function seedSpecs(): readonly Record<string, unknown>[] {
  return [fullSpec(), composed(), swagger()];
}

function composed(): Record<string, unknown> {
  const ref = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` });
  return {
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1.0.0' },
    servers: [{ url: 'https://pets.example' }],
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          summary: 'List pets',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
            {
              name: 'kinds',
              in: 'query',
              style: 'form',
              explode: false,
              schema: { type: 'array', items: { type: 'string', enum: ['cat', 'dog'] } },
            },
          ],
          responses: {
            200: { description: 'Pets', content: { 'application/json': { schema: { type: 'array', items: ref('Pet') } } } },
            206: { description: 'A page of them', content: { 'application/json': { schema: ref('Page<Pet>') } } },
          },
        },
        post: {
          operationId: 'addPet',
          security: [{ login: ['write'], key: [] }],
          requestBody: { required: true, content: { 'application/json': { schema: ref('Pet'), example: { kind: 'cat', name: 'Mia' } } } },
          responses: {
            201: { description: 'Added', content: { 'application/json': { schema: ref('Cat') } } },
            default: { $ref: '#/components/responses/Problem' },
          },
        },
      },
      '/pets/{petId}/owner': {
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        put: {
          operationId: 'setOwner',
          requestBody: {
            content: { 'multipart/form-data': { schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } } } },
          },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
    components: {
      responses: {
        Problem: {
          description: 'A problem',
          content: { 'application/problem+json': { schema: { type: 'object', properties: { title: { type: 'string' } } } } },
        },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        login: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://pets.example/a', scopes: { write: 'Writes' } } } },
      },
      schemas: {
        // The official 3.0 schema does not validate components with such names, which come from generic types.
        'Page<Pet>': {
          type: 'object',
          required: ['items'],
          properties: { items: { type: 'array', items: ref('Pet') }, size: { type: 'integer' } },
        },
        Pet: {
          type: 'object',
          required: ['kind'],
          discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } },
          properties: {
            kind: { type: 'string' },
            name: { type: 'string', nullable: true, maxLength: 40 },
            friends: { type: 'array', items: ref('Pet') },
          },
        },
        Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: { type: 'integer', exclusiveMinimum: true, minimum: 0 } } }] },
        Dog: {
          allOf: [
            ref('Pet'),
            { type: 'object', required: ['size'], properties: { size: { type: 'number', multipleOf: 0.5 }, owner: ref('Owner') } },
          ],
        },
        Owner: {
          oneOf: [
            { type: 'string' },
            {
              type: 'object',
              additionalProperties: ref('Owner'),
              properties: { pets: { type: 'array', uniqueItems: true, items: ref('Pet') } },
            },
          ],
        },
      },
    },
  };
}

function swagger(): Record<string, unknown> {
  return {
    swagger: '2.0',
    info: { title: 'Rooms', version: '1.0.0' },
    host: 'rooms.example',
    basePath: '/v1',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json', 'application/xml'],
    securityDefinitions: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: 'https://rooms.example/a',
        tokenUrl: 'https://rooms.example/t',
        scopes: { read: 'Reads' },
      },
    },
    security: [{ key: [] }, { login: ['read'] }],
    parameters: { Page: { name: 'page', in: 'query', type: 'integer', default: 1 } },
    paths: {
      '/rooms': {
        get: {
          operationId: 'listRooms',
          parameters: [
            { $ref: '#/parameters/Page' },
            { name: 'tags', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
          ],
          responses: {
            200: {
              description: 'Rooms',
              schema: { type: 'array', items: { $ref: '#/definitions/Room' } },
              headers: { 'X-Total': { type: 'integer' } },
              examples: { 'application/json': [{ number: '12' }] },
            },
          },
        },
        post: {
          operationId: 'addRoom',
          parameters: [{ name: 'room', in: 'body', required: true, schema: { $ref: '#/definitions/Room' } }],
          responses: { 201: { description: 'Added' } },
        },
      },
      '/rooms/{number}/photo': {
        put: {
          operationId: 'addPhoto',
          consumes: ['multipart/form-data'],
          parameters: [
            { name: 'number', in: 'path', required: true, type: 'string' },
            { name: 'photo', in: 'formData', required: true, type: 'file' },
          ],
          responses: { 204: { description: 'Done' } },
        },
      },
    },
    definitions: {
      Room: {
        type: 'object',
        required: ['number'],
        properties: { number: { type: 'string', pattern: '^[0-9]+$' }, beds: { type: 'array', items: { $ref: '#/definitions/Bed' } } },
      },
      Bed: { type: 'object', properties: { room: { $ref: '#/definitions/Room' }, width: { type: 'number', 'x-example': 90 } } },
    },
  };
}
