// Documents of what waits: the list, one of it, and the decisions.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const WAITING = graphql(`
  query Waiting($kind: String, $entity: [ID!], $limit: Int!, $offset: Int!) {
    waitingCount(object: $kind, entity: $entity)
    waiting(object: $kind, entity: $entity, limit: $limit, offset: $offset) {
      object
      id
      resource
      operation
      entityName
      party
      amount
      currency
      proposedBy
      proposedAt
      isOwn
      mayDecide
    }
    decided(limit: 10) {
      object
      id
      operation
      status
      proposedBy
      decidedBy
      decidedAt
      reason
    }
  }
`);
export const ONE = graphql(`
  query WaitingOne($object: String!, $id: ID!) {
    waiting(object: $object, id: $id, limit: 1) {
      object
      id
      resource
      operation
      entityName
      party
      amount
      currency
      proposedBy
      proposedAt
      isOwn
      mayDecide
    }
    waitingComments(object: $object, id: $id) {
      id
      text
      author
      createdAt
    }
  }
`);
export const COMMENTS = graphql(`
  query WaitingComments($object: String!, $id: ID!) {
    waitingComments(object: $object, id: $id) {
      id
      text
      author
      createdAt
    }
  }
`);
export const DECIDE_DRAFT = graphql(`
  mutation DecideDraft($object: String!, $id: ID!, $accept: Boolean!, $comment: String) {
    decideDraft(object: $object, id: $id, accept: $accept, comment: $comment)
  }
`);
export const ACCEPT = graphql(`
  mutation AcceptProposal($id: ID!, $comment: String) {
    acceptProposal(id: $id, comment: $comment) {
      variables
    }
  }
`);
export const REJECT = graphql(`
  mutation RejectProposal($id: ID!, $comment: String) {
    rejectProposal(id: $id, reason: $comment) {
      id
    }
  }
`);
export const WITHDRAW = graphql(`
  mutation WithdrawProposal($id: ID!) {
    withdrawProposal(id: $id) {
      id
    }
  }
`);
export const COMMENT = graphql(`
  mutation CommentWaiting($object: String!, $id: ID!, $text: String!) {
    commentWaiting(object: $object, id: $id, text: $text) {
      id
    }
  }
`);

export type WaitingData = ResultOf<typeof WAITING>;
export type WaitingItem = WaitingData['waiting'][number];
export type WaitingComment = ResultOf<typeof COMMENTS>['waitingComments'][number];
